import { useParams } from 'react-router-dom';
import { FindPerson } from './find-person.tsx';
import { PersonPage } from './person-page.tsx';

/** The page of the person that the URL names; without one, a search. */
export function MembersSection() {
  const { '*': path = '' } = useParams();
  const reference = path.replace(/^members\/?/, '');
  return reference === '' ? <FindPerson /> : <PersonPage key={reference} reference={reference} />;
}
