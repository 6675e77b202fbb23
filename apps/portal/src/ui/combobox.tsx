import { Combobox as Base } from '@base-ui/react/combobox'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { ChevronDown, X } from 'lucide-react'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { m } from '../paraglide/messages.js'
import { cx } from './cx.ts'
import { Field, type FieldFacts } from './field.tsx'
import { Marked } from './marked.tsx'
import { matchOptions } from './match-options.ts'
import { optionClass, popupClass } from './popup-look.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** At the right, quiet: the old unit of a ward. */
  detail?: string | undefined
  /** Further words to find it by, not shown. */
  search?: string | undefined
}

export type ComboboxProps = FieldFacts & {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder?: string | undefined
  /** Of what: “phường, xã của TP. Hồ Chí Minh”, said below the list. */
  listNote?: ((shown: number, total: number) => ReactNode) | undefined
  /** Why it cannot be used now; stands in place of the hint. */
  unavailable?: string | null | undefined
  loading?: boolean | undefined
  /** Is given a pasted text first; answering true keeps it out of the input (a whole address fills several fields). */
  onPasteText?: ((text: string) => boolean) | undefined
  clearable?: boolean | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** One of many: found by typing without accents, the match underlined on the accented text, drawn only as far as one sees. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, labelEnd, labelHidden, className, options, value, unavailable } =
    props
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const highlighted = useRef<ComboboxOption | null>(null)
  const virtual = useRef<Virtualizer<HTMLDivElement, Element> | null>(null)
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])
  // Opened on a chosen value, the input holds its label: that is no query, all options show.
  const query = chosen && text === chosen.label ? '' : text
  const shown = useMemo(() => matchOptions(options, query), [options, query])

  return (
    <Field {...{ label, error, optional, labelEnd, labelHidden, className }} hint={unavailable ?? hint}>
      {(control) => (
        <Base.Root<ComboboxOption>
          virtualized
          autoHighlight
          items={options}
          filteredItems={shown}
          open={open}
          onOpenChange={setOpen}
          value={chosen}
          onValueChange={(option) => props.onValueChange(option?.value ?? null)}
          onInputValueChange={setText}
          isItemEqualToValue={(one, other) => one.value === other.value}
          disabled={Boolean(unavailable)}
          onItemHighlighted={(option, { index, reason }) => {
            highlighted.current = option ?? null
            if (option && reason !== 'pointer') queueMicrotask(() => virtual.current?.scrollToIndex(index))
          }}
        >
          <Base.InputGroup className="control pr-1" data-invalid={error ? '' : undefined}>
            <Base.Input
              {...control}
              ref={props.ref}
              name={props.name}
              onBlur={props.onBlur}
              placeholder={props.loading ? m.ui_loading() : (props.placeholder ?? m.ui_choose())}
              onFocus={(event) => event.currentTarget.select()}
              onPaste={(event) => {
                if (props.onPasteText?.(event.clipboardData.getData('text'))) {
                  event.preventDefault()
                  setOpen(false)
                }
              }}
              onKeyDown={(event) => {
                // Typed and left by Tab: the highlighted match is what one meant.
                if (event.key === 'Tab' && open && query !== '' && highlighted.current) {
                  props.onValueChange(highlighted.current.value)
                }
              }}
            />
            {props.clearable && chosen && (
              <Base.Clear
                aria-label={m.ui_clear()}
                className="grid size-8 place-items-center rounded-row text-ink-3 hover:text-ink"
              >
                <X size={14} strokeWidth={2} aria-hidden />
              </Base.Clear>
            )}
            <Base.Trigger
              aria-label={m.ui_choose()}
              tabIndex={-1}
              className="grid size-8 shrink-0 place-items-center rounded-row text-ink-3"
            >
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className="z-50 outline-none" sideOffset={4}>
              <Base.Popup className={cx(popupClass, 'w-(--anchor-width) min-w-70 max-w-(--available-width)')}>
                <Base.Empty>
                  {shown.length === 0 && (
                    <div className="px-3.5 py-2.5 text-13 text-ink-2">{m.ui_no_match({ text: query })}</div>
                  )}
                </Base.Empty>
                <Base.List>
                  <Rows open={open} options={shown} query={query} virtual={virtual} />
                </Base.List>
                {shown.length > 0 && (
                  <div className="border-t border-line px-3.5 py-1.5 text-12 text-ink-3">
                    {props.listNote?.(shown.length, options.length) ??
                      m.ui_matches({ count: shown.length, total: options.length })}
                  </div>
                )}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

type RowsProps = {
  open: boolean
  options: readonly ComboboxOption[]
  query: string
  virtual: RefObject<Virtualizer<HTMLDivElement, Element> | null>
}

function Rows({ open, options, query, virtual }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer<HTMLDivElement, Element>({
    enabled: open,
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (matchMedia('(width < 769px)').matches ? 44 : 36),
    overscan: 8,
    paddingStart: 4,
    paddingEnd: 4,
  })
  useImperativeHandle(virtual, () => rows)

  return (
    <div
      role="presentation"
      ref={(element) => {
        scroller.current = element
        if (element) rows.measure()
      }}
      className="max-h-[min(19rem,var(--available-height))] overflow-auto overscroll-contain"
    >
      <div role="presentation" className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const option = options[row.index]
          if (!option) return null
          return (
            <Base.Item
              key={option.value}
              index={row.index}
              data-index={row.index}
              ref={rows.measureElement}
              value={option}
              aria-setsize={options.length}
              aria-posinset={row.index + 1}
              className={cx(optionClass, 'absolute inset-x-1')}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <span className="min-w-0 flex-1">
                <Marked label={option.label} query={query} />
              </span>
              {option.detail && <span className="cut text-12 text-ink-3">{option.detail}</span>}
            </Base.Item>
          )
        })}
      </div>
    </div>
  )
}
