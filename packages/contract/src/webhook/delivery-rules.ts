/** The rules by which an event is delivered to each service. */
export const webhookDeliveryRules = {
  /** Pause before each attempt, counted from the end of the previous one. */
  pausesSeconds: [0, 1, 2],
  /** A 2xx within this time counts as delivered. */
  answerSeconds: 10,
  /** The maximum age at which a receiver accepts a delivery. */
  toleranceSeconds: 300,
} as const;
