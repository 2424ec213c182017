import type { SessionUser } from '@checkout/contract/member/schema.ts';

export const ada: SessionUser = {
  id: 'u1',
  email: 'ada@example.com',
  username: 'Ada',
  memberNumber: 'GFA-1',
  tier: 'free',
  credits: 5,
  isAdmin: false,
  lastLogin: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

export const ben: SessionUser = {
  ...ada,
  id: 'u2',
  email: 'ben@example.com',
  username: 'Ben',
  memberNumber: 'GFA-2',
};
