const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/;

/**
 * Returns whether the text is a timestamp as Postgres prints it and that Postgres can read: JavaScript alone
 * would take the 30th of February for a day in March, which Postgres rejects.
 */
export function isInstantText(text: string): boolean {
  const [, date = '', time = ''] = INSTANT.exec(text) ?? [];
  const instant = new Date(`${date}T${time}Z`);
  if (Number.isNaN(instant.getTime()) || date < '0001') return false;
  return instant.toISOString() === `${date}T${time}.000Z`;
}
