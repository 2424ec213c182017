/**
 * Gives this very process the settings of a service, for tests that load its sources instead of starting it: to be
 * imported after this call.
 */
export function giveSettings(settings: Record<string, string>): void {
  Object.assign(process.env, settings);
}
