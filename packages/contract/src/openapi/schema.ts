import * as z from 'zod';

/** Where a schema is used: `input` for requests as sent, `output` for responses as received. */
export type Side = 'input' | 'output';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts schemas to references and collects those with an id as components. */
export interface SchemaCollector {
  readonly components: Record<string, JsonSchema>;
  reference(schema: z.ZodType, side: Side): JsonSchema;
}

/**
 * Creates an empty collector. Throws when a schema's id stands for two different shapes, which happens when a
 * schema is used in requests and responses and they differ: the description would be wrong for one of them.
 */
export function collectSchemas(): SchemaCollector {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    reference(schema, side) {
      const { properties, $defs = {} } = toJsonSchema(schema, side);
      for (const [id, definition] of Object.entries($defs)) {
        const component = withComponentReferences(definition as JsonSchema);
        const known = components[id];
        if (known && JSON.stringify(known) !== JSON.stringify(component)) {
          throw new Error(`schema ${id} has different shapes in requests and responses`);
        }
        components[id] = component;
      }
      return withComponentReferences(properties?.value as JsonSchema);
    },
  };
}

/** Wraps the schema in an object, because a root schema would be inlined instead of referenced. */
function toJsonSchema(schema: z.ZodType, side: Side): JsonSchema {
  return z.toJSONSchema(z.object({ value: schema }), {
    io: side,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
}

function withComponentReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
