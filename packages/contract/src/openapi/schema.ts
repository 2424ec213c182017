import * as z from 'zod';

/** Where a schema stands: in a request it is what is sent, in an answer what is received. */
export type Side = 'input' | 'output';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Turns schemas into references, and gathers those that have an id as components. */
export interface SchemaCollector {
  readonly components: Record<string, JsonSchema>;
  reference(schema: z.ZodType, side: Side): JsonSchema;
}

/**
 * Starts an empty collection. A schema whose id stands for two different shapes, which happens when it is used on
 * both sides and they differ, throws: the description would be wrong for one of them.
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
          throw new Error(`schema ${id} has different shapes in requests and answers`);
        }
        components[id] = component;
      }
      return withComponentReferences(properties?.value as JsonSchema);
    },
  };
}

/** Wrapped in an object, because a schema at the root would be written out instead of referred to. */
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
