/**
 * The members in a new data file. Their ids are fixed, so that a checkout's own data still matches after the
 * wallet's file was deleted. Credits are whole gems.
 */
export const demoMembers = [
  {
    id: '0b6f2f8e-6a55-4d0c-9a61-1f5a6f0d0001',
    email: 'ada@example.com',
    username: 'Ada Lindqvist',
    tier: 'premium',
    isAdmin: false,
    memberNumber: 'GFA-1001',
    credits: 250_000,
  },
  {
    id: '0b6f2f8e-6a55-4d0c-9a61-1f5a6f0d0002',
    email: 'ben@example.com',
    username: 'Ben Okafor',
    tier: 'paid',
    isAdmin: false,
    memberNumber: 'GFA-1002',
    credits: 12_000,
  },
  {
    id: '0b6f2f8e-6a55-4d0c-9a61-1f5a6f0d0003',
    email: 'chloe@example.com',
    username: 'Chloe Wong',
    tier: 'free',
    isAdmin: false,
    memberNumber: 'GFA-1003',
    credits: 900,
  },
  {
    id: '0b6f2f8e-6a55-4d0c-9a61-1f5a6f0d0004',
    email: 'dao@example.com',
    username: 'Dao Srisai',
    tier: 'free',
    isAdmin: false,
    memberNumber: 'GFA-1004',
    credits: 0,
  },
  {
    id: '0b6f2f8e-6a55-4d0c-9a61-1f5a6f0d0009',
    email: 'admin@example.com',
    username: 'Marta Keller',
    tier: 'premium',
    isAdmin: true,
    memberNumber: 'GFA-1009',
    credits: 50_000,
  },
] as const;
