import { limits } from '@guihang/domain/limits'
import { Money } from '@guihang/ui/data/money.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { MoneyField } from '@guihang/ui/inputs/money-field.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { WholeField } from '@guihang/ui/inputs/whole-field.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import { errorText } from '@guihang/web/forms/faults.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { X } from '#icons'
import { m } from '../../../../texts/messages.js'
import { emptyItem, type ItemValues, type ParcelValues, sumOfItems } from '../form-values.ts'
import { useField, usePut, useValues } from '../use-form-parts.ts'

/** Not by the form library's own list, which finds a new row wrong before anybody has written into it. */
export function useItems(onChange: () => void) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const [products] = useValues(['products'])
  const full = products.length >= limits.products_max

  function replace(next: ItemValues[]) {
    put({ products: next })
    // Errors stand by row number: they are found anew where they were shown.
    const shown = form.getFieldState('products').invalid
    form.clearErrors('products')
    if (shown) void form.trigger('products')
    onChange()
  }

  return {
    products,
    full,
    add: () => {
      if (!full) put({ products: [...products, emptyItem()] })
    },
    remove: (index: number) => replace(products.filter((_, at) => at !== index)),
    onChange,
  }
}

type Items = ReturnType<typeof useItems>

const columns =
  'grid grid-cols-[76px_minmax(0,1fr)_36px] gap-2 tablet:grid-cols-[minmax(0,1fr)_84px_148px_28px]'

export type LastParcel = { hint: string; take: () => void }

/** Enter goes to the next row, from the last one to the weight; while the only row has no name, it takes the last parcel's.
 * The arrow down leads to the suggestions. */
export function ItemRows({ items, last }: { items: Items; last: LastParcel | null }) {
  const box = useRef<HTMLDivElement>(null)
  const { control } = useFormContext<ParcelValues>()
  const { errors } = useFormState({ control, name: 'products' })
  const { products } = items
  const sum = sumOfItems(products)

  // A new row takes the focus.
  const count = useRef(products.length)
  useEffect(() => {
    if (products.length > count.current) nameInput(products.length - 1)?.focus()
    count.current = products.length
  })

  function key(event: KeyboardEvent, index: number) {
    if (event.key === 'ArrowDown' && !event.nativeEvent.isComposing) return toSuggestions(event)
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (last && products.length === 1 && products[0]?.name === '') last.take()
    else if (index < products.length - 1) nameInput(index + 1)?.focus()
    else document.querySelector<HTMLInputElement>('[name="weight"]')?.focus()
  }

  /** From a name to what it may become. A figure counts down by this key. */
  function toSuggestions(event: KeyboardEvent) {
    const first = document.querySelector<HTMLElement>('[data-known-goods] button')
    if (!first || event.target !== nameInput(products.length - 1)) return
    event.preventDefault()
    first.focus()
  }

  function remove(index: number) {
    items.remove(index)
    nameInput(Math.max(index - 1, 0))?.focus()
  }

  function nameInput(index: number) {
    return box.current?.querySelector<HTMLInputElement>(`[name="products.${index}.name"]`)
  }

  return (
    <div ref={box}>
      <div aria-hidden className={`${columns} text-12 text-ink-3 phone:hidden`}>
        <span>{m.parcel_form_item_name()}</span>
        <span className="pr-3 text-right">{m.parcel_form_item_quantity()}</span>
        <span className="pr-3 text-right">{m.parcel_form_item_value()}</span>
      </div>
      {products.map((_, index) => (
        <ItemRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form, and holds nothing of its own
          key={index}
          index={index}
          only={products.length === 1}
          hint={last && products.length === 1 ? last.hint : undefined}
          onKeyDown={(event) => key(event, index)}
          onChange={items.onChange}
          onRemove={() => remove(index)}
        />
      ))}
      <FieldNote error={errorText(errors.products?.root ?? errors.products)} />
      {products.length > 1 && sum !== null && (
        <p className="mt-2 flex justify-end gap-3 pr-3 text-13 text-ink-2 tablet:pr-12">
          {m.parcel_form_items_sum()}
          <Money amount={sum} className="font-medium text-ink" />
        </p>
      )}
    </div>
  )
}

type ItemRowProps = {
  index: number
  only: boolean
  hint: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onChange: () => void
  onRemove: () => void
}

function ItemRow({ index, only, hint, onKeyDown, onChange, onRemove }: ItemRowProps) {
  const name = useField(`products.${index}.name`)
  const quantity = useField(`products.${index}.quantity`)
  const value = useField(`products.${index}.value`)
  // The heads of the columns are a desk's.
  const phone = usePhone()
  // Several rows have the same columns: each field says which row it is in.
  const label = (text: string) => (only ? text : m.parcel_form_item_nth({ label: text, n: index + 1 }))
  return (
    <div className={`${columns} mt-1.5 items-start phone:mt-3`}>
      <TextField
        className="phone:col-span-3"
        labelHidden
        label={label(m.parcel_form_item_name())}
        placeholder={phone ? m.parcel_form_item_name() : hint}
        autoComplete="off"
        {...name.input}
        value={name.value}
        error={name.error}
        onChange={(event) => name.change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <WholeField
        labelHidden
        alignEnd
        label={label(m.parcel_form_item_quantity())}
        {...quantity.input}
        value={quantity.value}
        error={quantity.error}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        onValueChange={(next) => {
          quantity.change(next)
          onChange()
        }}
      />
      <MoneyField
        labelHidden
        alignEnd
        label={label(m.parcel_form_item_value())}
        placeholder={phone ? m.parcel_form_item_value() : undefined}
        {...value.input}
        value={value.value}
        error={value.error}
        onKeyDown={onKeyDown}
        onValueChange={(next) => {
          value.change(next)
          onChange()
        }}
      />
      {!only && <RemoveRow name={name.value} index={index} onRemove={onRemove} />}
    </div>
  )
}

function RemoveRow({ name, index, onRemove }: { name: string; index: number; onRemove: () => void }) {
  const label = name ? m.parcel_form_item_remove({ name }) : m.parcel_form_item_remove_nth({ n: index + 1 })
  return <IconButton icon={X} className="mt-1.5 tablet:mt-1" label={label} onClick={onRemove} />
}
