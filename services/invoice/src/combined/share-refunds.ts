/**
 * Allocates refunds to the parts of a payment: returns how much of each part is refunded, and how much is
 * under way. Refunds are placed one after the other: each belongs to the part that has exactly its amount
 * left, preferably one that was cancelled by then; without such a part, it is spread over all parts in their
 * order.
 *
 * The place of a refund does not depend on when it is read: later refunds do not move it, and one that failed
 * keeps its place for all refunds that were known before it failed. A repeated refund comes after that, so it
 * finds the place free.
 */
export function shareRefunds<Refund extends KnownRefund>(
  parts: readonly RefundablePart[],
  refunds: readonly Refund[],
): Share<Refund>[] {
  const placed: (Refund & PlacedRefund)[] = [];
  for (const refund of refunds) placed.push({ ...refund, shares: placeOf(refund, parts, placed) });
  return parts.map((_, index) => {
    const own = placed.filter(({ shares }) => (shares[index] ?? 0n) > 0n);
    const sumOf = (wanted: KnownRefund['status']) =>
      own.reduce((sum, { status, shares }) => sum + (status === wanted ? (shares[index] ?? 0n) : 0n), 0n);
    return { refundedMinor: sumOf('succeeded'), underWayMinor: sumOf('under_way'), refunds: own };
  });
}

function placeOf(
  refund: KnownRefund,
  parts: readonly RefundablePart[],
  earlier: readonly PlacedRefund[],
): bigint[] {
  const { amountMinor } = refund;
  const room = roomBeside(
    parts,
    earlier.filter((other) => stoodWhenNoted(other, refund)),
  );
  const fitting = [...parts.keys()].filter((index) => room[index] === amountMinor);
  const own = fitting.find((index) => wasCancelled(parts[index], refund)) ?? fitting[0];
  if (own !== undefined) return parts.map((_, index) => (index === own ? amountMinor : 0n));
  const shares = spread(room, amountMinor);
  const left = amountMinor - shares.reduce((sum, minor) => sum + minor, 0n);
  const rest = spread(roomBeside(parts, [...earlier.filter(isLive), { shares }]), left);
  return shares.map((minor, index) => minor + (rest[index] ?? 0n));
}

/** Fills the parts in order and drops any excess, since no part is refunded more than it cost. */
function spread(room: readonly bigint[], minor: bigint): bigint[] {
  let left = minor;
  return room.map((most) => {
    const before = left;
    left = before > most ? before - most : 0n;
    return before - left;
  });
}

function roomBeside(
  parts: readonly RefundablePart[],
  taken: readonly Pick<PlacedRefund, 'shares'>[],
): bigint[] {
  return parts.map(({ amountMinor }, index) => {
    const room = taken.reduce((left, { shares }) => left - (shares[index] ?? 0n), amountMinor);
    return room > 0n ? room : 0n;
  });
}

function isLive({ status }: Pick<KnownRefund, 'status'>): boolean {
  return status !== 'ended';
}

function stoodWhenNoted(earlier: KnownRefund, { notedAt }: KnownRefund): boolean {
  if (isLive(earlier)) return true;
  return earlier.endedAt !== undefined && notedAt !== undefined && notedAt < earlier.endedAt;
}

function wasCancelled(part: RefundablePart | undefined, { notedAt }: KnownRefund): boolean {
  const at = part?.cancelledAt;
  return at !== undefined && (notedAt === undefined || at <= notedAt);
}

export const refundStatuses = ['succeeded', 'under_way', 'ended'] as const;

export interface RefundablePart {
  amountMinor: bigint;
  cancelledAt: Date | undefined;
}

export interface KnownRefund {
  amountMinor: bigint;
  /** `ended`: it failed or was cancelled. */
  status: (typeof refundStatuses)[number];
  /** When it first became known; undefined if that was not recorded. */
  notedAt: Date | undefined;
  /** When its failure became known. */
  endedAt: Date | undefined;
}

interface PlacedRefund extends KnownRefund {
  /** The amount allocated to each part, in minor units. */
  shares: bigint[];
}

interface Share<Refund extends KnownRefund> {
  refundedMinor: bigint;
  underWayMinor: bigint;
  /** The refunds allocated to this part, wholly or partly, in their order; failed ones too. */
  refunds: Refund[];
}
