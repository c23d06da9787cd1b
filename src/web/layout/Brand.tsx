import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import classes from './Brand.module.css';

/** The mark and the name, leading home. */
export function Brand() {
  return (
    <Link to="/host/cabins" className={classes['brand']}>
      <LogoMark size={32} />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
