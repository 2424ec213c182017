-- The books of the payment service belong to a role that cannot log in, in a schema of their own. The service
-- reads them and adds to them through their functions, and can change or drop nothing. It creates the tables
-- in its first migration and hands them over with books.seal(), once. A second run changes nothing.
do $$ begin
  if not exists (select from pg_roles where rolname = 'books') then create role books nologin; end if;
end $$;
grant books to current_user;
create schema if not exists books authorization books;
grant usage on schema books to payment;
do $$ begin
  if to_regclass('books.entries') is null then grant create on schema books to payment; end if;
end $$;

-- Transfers what the payment service created here to the role books, for good.
create or replace function books.seal() returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  made text;
begin
  for made in select oid::regclass::text from pg_class
    where relnamespace = 'books'::regnamespace and relkind = 'r' and relowner = 'payment'::regrole
  loop
    execute format('alter table %s owner to books', made);
  end loop;
  for made in select oid::regprocedure::text from pg_proc
    where pronamespace = 'books'::regnamespace and proowner = 'payment'::regrole
  loop
    execute format('alter function %s owner to books', made);
  end loop;
  revoke create on schema books from payment;
  grant select on all tables in schema books to payment;
  grant insert on books.periods to payment;
  grant execute on function books.post(jsonb) to payment;
end $$;
revoke execute on function books.seal() from public;
grant execute on function books.seal() to payment;
