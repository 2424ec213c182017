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
};

export const ben: SessionUser = {
  ...ada,
  id: 'u2',
  email: 'ben@example.com',
  username: 'Ben',
  memberNumber: 'GFA-2',
};
