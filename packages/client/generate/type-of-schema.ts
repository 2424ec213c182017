/**
 * Returns a JSON schema of an OpenAPI description as a TypeScript type. Throws for a type it does not know
 * instead of generating `unknown`.
 */
export function typeOfSchema(schema: JsonSchema): string {
  if (schema.$ref) return nameOfReference(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(typeOfSchema));
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => typeOfSchema({ ...schema, type })));
  return typeOfKind(schema);
}

/** Returns the TypeScript name of a shared schema. */
export function nameOfReference(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Returns a comment to precede a declaration; empty when there is no text. */
export function commentOf(...texts: (string | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ').replaceAll('*/', '* /');
  return text ? `/** ${text} */\n` : '';
}

function typeOfKind(schema: JsonSchema): string {
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return `readonly ${parenthesised(typeOfSchema(schema.items ?? {}))}[]`;
    case 'object':
      return typeOfObject(schema);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`No TypeScript type is known for the JSON type ${String(schema.type)}.`);
  }
}

function typeOfObject({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) return `Record<string, ${typeOfRest(additionalProperties)}>`;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const comment = commentOf(schema.description && asSentence(schema.description), defaultOf(schema));
    return `${comment}${nameOfField(name)}${isRequired ? '' : '?'}: ${typeOfSchema(schema)}${isRequired ? '' : ' | undefined'};`;
  });
  const isLoose = typeof additionalProperties === 'object' || additionalProperties === true;
  return `{\n${[...fields, ...(isLoose ? ['[name: string]: unknown;'] : [])].join('\n')}\n}`;
}

function typeOfRest(additionalProperties: JsonSchema['additionalProperties']): string {
  return typeof additionalProperties === 'object' ? typeOfSchema(additionalProperties) : 'unknown';
}

function defaultOf(schema: JsonSchema): string | undefined {
  return schema.default === undefined ? undefined : `Default: ${JSON.stringify(schema.default)}.`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function nameOfField(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ');
}

function parenthesised(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  description?: string;
  default?: unknown;
}
