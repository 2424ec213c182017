/** How an event is delivered to each service. */
export const webhookDeliveryRules = {
  /** Before each attempt, counted from the end of the one before. */
  pausesSeconds: [0, 1, 2],
  /** A 2xx within this time counts as delivered. */
  answerSeconds: 10,
  /** How old a delivery may be for its receiver to believe it. */
  toleranceSeconds: 300,
} as const;
