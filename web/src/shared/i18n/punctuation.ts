/** Joins the items of a list, such as names or numbers. */
export function joinItems(items: readonly string[], language: string): string {
  return items.join(isChinese(language) ? '、' : ', ');
}

/** Joins short statements to one, such as counts. */
export function joinClauses(clauses: readonly string[], language: string): string {
  return clauses.join(isChinese(language) ? '，' : ', ');
}

/** Joins statements that contain commas themselves. */
export function joinStatements(statements: readonly string[], language: string): string {
  return statements.join(isChinese(language) ? '；' : '; ');
}

/** Puts a label before what it stands for. */
export function labelled(label: string, text: string, language: string): string {
  return `${label}${isChinese(language) ? '：' : ': '}${text}`;
}

function isChinese(language: string): boolean {
  return language.startsWith('zh');
}
