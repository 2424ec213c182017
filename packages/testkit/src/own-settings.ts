/**
 * Puts the settings of a service into this process's environment, for tests that import its sources instead
 * of starting it; import them after this call.
 */
export function giveSettings(settings: Record<string, string>): void {
  Object.assign(process.env, settings);
}
