import type * as z from 'zod';

/**
 * Says in a sentence what a request must have where its schema has no message of its own, in place of the
 * validation library's wording. The path beside it says where.
 */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.path?.length) return 'The body must be a JSON object';
      return issue.input === undefined
        ? 'This is required'
        : `This must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `This must be one of ${issue.values.join(', ')}`;
    case 'too_big':
      if (issue.origin === 'string') return `This must be at most ${issue.maximum} characters`;
      return issue.origin === 'array'
        ? `This can have at most ${issue.maximum} entries`
        : `This must be at most ${issue.maximum}`;
    case 'invalid_format':
      return ['guid', 'uuid'].includes(issue.format) ? 'This must be a UUID' : 'This has the wrong format';
    default:
      return 'This is not valid';
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
