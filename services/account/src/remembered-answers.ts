const MOST = 20_000;

/** What this process knows of tokens, by hash; the oldest is forgotten when there are too many. */
export function createRememberedAnswers<Answer>(): RememberedAnswers<Answer> {
  const answers = new Map<string, { answer: Answer; until: Date }>();
  return {
    get: (key) => {
      const known = answers.get(key);
      if (known === undefined) return undefined;
      if (known.until.getTime() > Date.now()) return known.answer;
      answers.delete(key);
      return undefined;
    },
    put: (key, answer, until) => {
      answers.delete(key);
      const [oldest] = answers.keys();
      if (answers.size >= MOST && oldest !== undefined) answers.delete(oldest);
      answers.set(key, { answer, until });
    },
    delete: (key) => {
      answers.delete(key);
    },
  };
}

export interface RememberedAnswers<Answer> {
  get(key: string): Answer | undefined;
  put(key: string, answer: Answer, until: Date): void;
  delete(key: string): void;
}
