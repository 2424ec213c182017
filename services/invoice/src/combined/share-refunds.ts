/**
 * How much of each part of a payment is back, and on its way. One refund after the other finds its place: it is that of the
 * part which exactly so much is missing of, of one that was cancelled before any other; else of all in their order. So it
 * stays in its place whenever its news are read: what comes later moves none, and one that fails keeps its place before
 * those that were known by then. Who asks for it again does so after that.
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

/** More than there is room for stays out: no part gets back more than it cost. */
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
  /** `ended`: it failed, or was called off. */
  status: (typeof refundStatuses)[number];
  /** When it was first known; undefined where nobody noted that. */
  notedAt: Date | undefined;
  /** When it was known to have failed. */
  endedAt: Date | undefined;
}

interface PlacedRefund extends KnownRefund {
  /** Of each part. */
  shares: bigint[];
}

interface Share<Refund extends KnownRefund> {
  refundedMinor: bigint;
  underWayMinor: bigint;
  /** Those that are of this part, whole or with some of their money, in their order; failed ones too. */
  refunds: Refund[];
}
