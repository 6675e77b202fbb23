import { readAmount } from '@guihang/domain/parcels/order-text/amounts/amount-text'
import { WholeField, type WholeFieldProps } from './whole-field.tsx'

/** An amount in integer đồng, also as people say it: `350k`, `1tr2`. */
export function MoneyField({ unit = '₫', ...rest }: WholeFieldProps) {
  return <WholeField unit={unit} read={readAmount} {...rest} />
}
