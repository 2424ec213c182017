import type { Schema } from './description.ts';
import { resolveSchema, type Schemas } from './schema-fields.ts';

/** Returns an example of a value to start from: the required fields, with defaults and first choices. */
export function exampleValue(schema: Schema, schemas: Schemas): unknown {
  const resolved = resolveSchema(schema, schemas);
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  const [choice] = resolved.anyOf ?? resolved.oneOf ?? [];
  if (choice) return exampleValue(choice, schemas);
  switch (Array.isArray(resolved.type) ? resolved.type[0] : resolved.type) {
    case 'object':
      return exampleObject(resolved, schemas);
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return Math.max(resolved.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return exampleText(resolved);
  }
}

/** If no field is required, the example has all of them, so that there is something to edit. */
function exampleObject({ properties = {}, required = [] }: Schema, schemas: Schemas): object {
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, exampleValue(properties[name] ?? {}, schemas)]));
}

function exampleText({ format }: Schema): string {
  if (format === 'email') return 'member@example.com';
  return format === 'date-time' ? '2030-01-31T12:00:00Z' : '';
}
