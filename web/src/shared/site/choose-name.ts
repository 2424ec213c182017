/** What was configured counts, unless it is nothing or what stands there when nobody configures anything. */
export function chooseName({ configured, standard, translated }: NameSources): string {
  return !configured || configured === standard ? translated : configured;
}

interface NameSources {
  configured: string | undefined;
  /** The default, in English as the server tells it. */
  standard: string;
  translated: string;
}
