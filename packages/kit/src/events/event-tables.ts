import type { Knex } from 'knex';

/**
 * Creates the outbox for events to publish and the inbox for events seen; part of each service's first
 * migration.
 */
export async function createEventTables(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      event_id uuid not null unique,
      subject text not null,
      payload text not null,
      created_at timestamptz not null default now(),
      claimed_until timestamptz,
      published_at timestamptz
    );
    create index outbox_pending on outbox (id) where published_at is null;
    create index outbox_published on outbox (published_at) where published_at is not null;
    create table outbox_stream (
      singleton boolean primary key default true check (singleton),
      identity text not null
    );
    create table inbox (
      event_id uuid primary key,
      received_at timestamptz not null default now()
    );
    create index inbox_received on inbox (received_at);
    create table quarantine (
      event_id uuid primary key,
      subject text not null,
      payload text not null,
      error text not null,
      quarantined_at timestamptz not null default now()
    );
  `);
}
