import type { Migration } from '@checkout/kit/database/database.ts';
import { createEventTables } from '@checkout/kit/events/event-tables.ts';

/**
 * Creates invoice events, their delivery to each service, and every attempt. An event is stored even while no
 * service is configured, so that it can be resent later. Of a receiver's response only the status is stored.
 */
export const createWebhook: Migration = {
  up: async (knex) => {
    await createEventTables(knex);
    await knex.raw(`
      create table told_events (
        id uuid primary key,
        event text not null
          check (event in ('invoice.paid', 'invoice.failed', 'invoice.expired', 'invoice.cancelled', 'invoice.refunded')),
        invoice_id uuid not null,
        number text not null,
        version bigint not null,
        payload text not null,
        created_at timestamptz not null default now()
      );
      create index told_events_latest on told_events (invoice_id, version desc);

      create table deliveries (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity unique,
        event_id uuid not null references told_events (id),
        service text not null,
        invoice_id uuid not null,
        version bigint not null,
        status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
        tries integer not null default 0 check (tries between 0 and 3),
        next_attempt_at timestamptz not null default clock_timestamp(),
        claim uuid,
        claimed_until timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (event_id, service),
        check ((claim is null) = (claimed_until is null)),
        check (status = 'pending' or claim is null)
      );
      create index deliveries_due on deliveries (service, next_attempt_at) where status = 'pending';
      create index deliveries_order on deliveries (service, invoice_id, version) where status = 'pending';
      create index deliveries_status on deliveries (status, position desc);
      create index deliveries_service on deliveries (service, position desc);
      create index deliveries_invoice on deliveries (invoice_id, position desc);

      create table attempts (
        id bigint generated always as identity primary key,
        delivery_id uuid not null references deliveries (id),
        at timestamptz not null,
        status integer check (status between 100 and 999),
        duration_ms integer not null check (duration_ms >= 0),
        error text not null check (length(error) <= 200)
      );
      create index attempts_delivery on attempts (delivery_id, id);
    `);
  },
};
