/**
 * An error response in Stripe's envelope. Without that envelope the SDK would take an error for a success.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** False when the work never began: such a response is not stored for its idempotency key. */
  readonly hasBegun: boolean;

  constructor(status: number, error: ErrorFields, { hasBegun = true } = {}) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.hasBegun = hasBegun;
  }
}

/** 400: a parameter is missing, malformed or unknown, so that the work did not begin. */
export function invalidParameter({ param, message, code }: InvalidParameter): ApiError {
  const fields = { type: 'invalid_request_error', ...(code ? { code } : {}), param, message } as const;
  return new ApiError(400, fields, { hasBegun: false });
}

/** 404 `resource_missing`, in Stripe's words. */
export function resourceMissing({
  noun,
  id,
  param = 'id',
}: {
  noun: string;
  id: string;
  param?: string;
}): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  });
}

/** 404: no call of this method and path. */
export function unknownCall({ method, path }: { method: string; path: string }): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new ApiError(404, { type: 'invalid_request_error', message }, { hasBegun: false });
}

/** 400 `payment_intent_unexpected_state` with the intent, whose status does not allow what was asked. */
export function unexpectedState(intent: { status: string }, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}

export type ErrorBody = { error: ErrorFields };

export type ErrorFields = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
};

type InvalidParameter = { param: string; message: string; code?: string };
