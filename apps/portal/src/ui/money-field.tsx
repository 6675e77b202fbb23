import { WholeField, type WholeFieldProps } from './whole-field.tsx'

/** An amount in integer đồng. */
export function MoneyField({ unit = '₫', ...rest }: WholeFieldProps) {
  return <WholeField unit={unit} {...rest} />
}
