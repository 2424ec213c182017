/** Returns the configured name, unless it is empty or the default, which is translated instead. */
export function chooseName({ configured, standard, translated }: NameSources): string {
  return !configured || configured === standard ? translated : configured;
}

interface NameSources {
  configured: string | undefined;
  /** The default name, in English as the server sends it. */
  standard: string;
  translated: string;
}
