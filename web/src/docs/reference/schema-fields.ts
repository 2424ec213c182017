import type { Schema } from './description.ts';

/** Returns the fields of a schema as rows; for a union, those of each of its objects without repetitions. */
export function fieldsOf(schema: Schema, schemas: Schemas): Field[] {
  const { properties, required = [], anyOf, oneOf } = resolveSchema(schema, schemas);
  const choices = anyOf ?? oneOf ?? [];
  if (!properties) return uniqueByName(choices.flatMap((choice) => fieldsOf(choice, schemas)));
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeName(field),
    isRequired: required.includes(name),
    description: field.description ?? '',
    limits: limitsOf(field, schemas),
    values: valuesOf(field, schemas),
    schema: objectIn(field, schemas),
  }));
}

/** Returns a short name of a value's type; shared schemas are named. */
function typeName(schema: Schema): string {
  if (schema.$ref) return refName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(' or ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeName({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${typeName(schema.items ?? {})}`;
  if (schema.format === 'date-time') return 'date-time';
  if (schema.format === 'binary') return 'file';
  return schema.type ?? 'any';
}

/** Returns the schema that a reference points to. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref ? { ...schemas[refName(schema.$ref)], ...withoutReference(schema) } : schema;
}

/** Returns the values that a schema allows, if it lists them. */
function valuesOf(schema: Schema, schemas: Schemas): string[] {
  const resolved = resolveSchema(schema, schemas);
  const choices = resolved.anyOf ?? resolved.oneOf ?? [];
  const own = (resolved.enum ?? []).map(String).filter(Boolean);
  if (resolved.items) own.push(...valuesOf(resolved.items, schemas));
  return [...own, ...choices.flatMap((choice) => valuesOf(choice, schemas))];
}

/** Returns the limits and the default of a value, as briefly as possible. */
function limitsOf(schema: Schema, schemas: Schemas): string[] {
  const resolved = resolveSchema(schema, schemas);
  const { minimum, exclusiveMinimum, maximum, maxLength, maxItems, anyOf } = resolved;
  const isWhole = maximum === Number.MAX_SAFE_INTEGER;
  return [
    minimum !== undefined &&
      minimum > -Number.MAX_SAFE_INTEGER &&
      minimum !== 0 &&
      `at least ${number(minimum)}`,
    exclusiveMinimum !== undefined && `more than ${number(exclusiveMinimum)}`,
    maximum !== undefined && !isWhole && `at most ${number(maximum)}`,
    maxLength !== undefined && `at most ${number(maxLength)} characters`,
    maxItems !== undefined && `at most ${number(maxItems)}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    ...(anyOf ?? []).flatMap((choice) => limitsOf(choice, schemas)),
  ].filter((limit) => limit !== false);
}

/** Returns the object schema that a value is, contains or lists, if any. */
function objectIn(schema: Schema, schemas: Schemas): Schema | undefined {
  const resolved = resolveSchema(schema, schemas);
  if (resolved.properties) return resolved;
  const inside = [resolved.items, ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  return inside.map((part) => part && objectIn(part, schemas)).find((part) => part !== undefined);
}

function uniqueByName(fields: Field[]): Field[] {
  return fields.filter((field, index) => fields.findIndex(({ name }) => name === field.name) === index);
}

function withoutReference({ $ref: _reference, ...rest }: Schema): Schema {
  return rest;
}

function refName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

export type Schemas = Readonly<Record<string, Schema>>;

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
  limits: string[];
  values: string[];
  /** The schema of the object that it contains, if any. */
  schema: Schema | undefined;
}
