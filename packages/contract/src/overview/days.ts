/** The longest period in days, and the default one. */
export const overviewDays = { most: 366, default: 30 } as const;
