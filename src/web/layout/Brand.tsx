import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useSession } from '#web/session/use-session.ts';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import classes from './Brand.module.css';

/** The mark and the name, leading home; a visitor's home is Login. */
export function Brand() {
  const { token } = useSession();
  return (
    <Link to={token === null ? '/login' : '/host/cabins'} className={classes['brand']}>
      <LogoMark size={32} />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
