import { plainMessage } from '@checkout/contract/plain-message.ts';
import * as z from 'zod';

/** Values that are invalid, in one way or another, for nearly every field. */
const wrongValues = [
  undefined,
  null,
  42.123,
  -1,
  0,
  1e99,
  '',
  '!',
  'x'.repeat(20_000),
  '\u0000',
  true,
  {},
  [],
  [{}],
  ['!'],
  Array.from({ length: 2_000 }, () => 'x'),
];

/** Returns the messages that a caller gets about invalid values of a schema's fields. */
export function sentencesOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const bodies = bodiesOf(schema, (value) => value);
  const messages = bodies.flatMap(
    (body) =>
      schema.safeParse(body, { error: plainMessage }).error?.issues.map(({ message }) => message) ?? [],
  );
  return [...new Set(messages)];
}

function bodiesOf(schema: z.ZodType, wrap: (value: unknown) => unknown): unknown[] {
  const { shape, isList } = fieldsOf(schema);
  const nested = Object.entries(shape).flatMap(([name, field]) =>
    bodiesOf(field, (value) => wrap(isList ? [{ [name]: value }] : { [name]: value })),
  );
  return [...wrongValues.map(wrap), ...nested];
}

/** Returns the fields of an object schema, or of the objects in a list, inside any wrappers. */
function fieldsOf(schema: z.ZodType): { shape: Record<string, z.ZodType>; isList: boolean } {
  let isList = false;
  for (let inner: Wrapped | undefined = schema as unknown as Wrapped; inner; ) {
    const { def }: Wrapped = inner;
    if (def.shape) return { shape: def.shape, isList };
    isList ||= def.type === 'array';
    inner = def.innerType ?? def.in ?? def.element;
  }
  return { shape: {}, isList };
}

interface Wrapped {
  def: {
    type: string;
    shape?: Record<string, z.ZodType>;
    innerType?: Wrapped;
    in?: Wrapped;
    element?: Wrapped;
  };
}
