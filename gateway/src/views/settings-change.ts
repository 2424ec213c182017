import type { SettingsChange } from '@checkout/contract/settings-change/schema.ts';
import type { SettingsChange as ChangeMessage } from '@checkout/proto/changes/v1/changes.ts';
import { enumOf, instantText } from '../values/from-proto.ts';

/** Converts a change, with each field's value before and after. */
export function settingsChangeView(change: ChangeMessage): SettingsChange {
  const { id, at, actorId, actorName, kind, subjectId, subjectName, beforeJson, afterJson } = change;
  return {
    id: String(id),
    at: instantText(at),
    actor: { id: actorId, name: actorName },
    kind: enumOf(kind),
    subjectId,
    subjectName,
    act: beforeJson === '' ? 'created' : afterJson === '' ? 'deleted' : 'changed',
    fields: fieldsOf(read(beforeJson), read(afterJson)),
  };
}

function fieldsOf(before: Facts, after: Facts): SettingsChange['fields'] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].map((name) => ({
    name,
    before: before.get(name) ?? null,
    after: after.get(name) ?? null,
  }));
}

/** Uses a map, because a field may have the name of a property that every object inherits. */
function read(json: string): Facts {
  return new Map(json === '' ? [] : Object.entries(JSON.parse(json)));
}

type Facts = ReadonlyMap<string, SettingsChange['fields'][number]['before']>;
