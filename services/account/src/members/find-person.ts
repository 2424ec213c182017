import type { Queryable } from '@checkout/kit/database/sql.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import type { Config } from '../config.ts';
import { isEmail, isEmailVerified } from '../rules.ts';
import { findMember, findVerifiedOwner, type MemberRow } from './store-members.ts';

/**
 * Finds the person with a user id or e-mail: a member, or an e-mail without a member. An e-mail leads to a
 * member only while it counts as verified. Throws NOT_FOUND if the reference is neither a member nor an
 * e-mail.
 */
export async function findPerson(db: Queryable, reference: string, config: Config): Promise<Person> {
  const member = (await findMember(db, reference)) ?? (await findOwner(db, reference, config));
  if (member !== undefined) {
    const isVerified = isEmailVerified(member, config.TRUST_CLIENT_EMAIL);
    return {
      member,
      email: member.email,
      verifiedEmail: isVerified ? member.email.toLowerCase() : undefined,
    };
  }
  if (!isEmail(reference)) throw notFound('NOT_FOUND', 'Nobody is known by this.');
  const email = reference.toLowerCase();
  return { member, email, verifiedEmail: email };
}

async function findOwner(db: Queryable, email: string, config: Config): Promise<MemberRow | undefined> {
  const owner = await findVerifiedOwner(db, email);
  return owner && isEmailVerified(owner, config.TRUST_CLIENT_EMAIL) ? owner : undefined;
}

export interface Person {
  member: MemberRow | undefined;
  email: string;
  /** In lower case; undefined for a member whose e-mail is not verified. */
  verifiedEmail: string | undefined;
}
