const LABEL_LISTS = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;
const WORDS_OF_THE_LANGUAGE = new Set(['and', 'or', 'unless', 'offset', 'bool', 'inf', 'nan']);

/** Returns the distinct metrics that a PromQL expression uses. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(LABEL_LISTS, '');
  const names = [...bare.matchAll(/(?<![\w:.])[a-z_:][\w:]*(?!\s*\(|[\w:])/gi)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !WORDS_OF_THE_LANGUAGE.has(name.toLowerCase()));
}

/** Returns the metrics in Prometheus' text format that a process exposes; a histogram has three. */
export function metricsShown(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}
