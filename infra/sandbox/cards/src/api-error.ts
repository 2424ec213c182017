/** An answer in Stripe's error envelope. Without that envelope the SDK would take an error for a success. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, error: ErrorFields) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

/** 400: a parameter is missing, malformed or unknown. */
export function invalidParameter({ param, message, code }: InvalidParameter): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', ...(code ? { code } : {}), param, message });
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

/** 400 `payment_intent_unexpected_state`: the intent's status does not allow what was asked. */
export function unexpectedState(message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
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
