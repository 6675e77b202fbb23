import { Button, type ButtonProps } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
} from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { m } from '../texts/messages.js'
import type { Faults } from './faults.ts'
import type { ContractForm } from './use-contract-form.ts'

type FormParts = Omit<ContractForm<FieldValues>, 'methods' | 'settle'>

const Parts = createContext<FormParts | null>(null)

function useParts(): FormParts {
  const form = useContext(Parts)
  if (!form) throw new Error('No form stands around this part of one')
  return form
}

/** Adds faults that only this field can tell to those of the schema. */
export function useOwnFaults(faultsOf: (values: FieldValues) => Faults): void {
  const { addFaults } = useParts()
  useEffect(() => addFaults(faultsOf))
}

/** Lets the form be sent only once this has settled. */
export function useWaitFor(): FormParts['waitFor'] {
  return useParts().waitFor
}

export type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> &
  Partial<FormFootProps> & { form: ContractForm<Values> }

/** A form of the contract. With the words of its button it has a foot; else it holds <SaveButton> and <FormFailure>. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, save, onCancel, cancelLabel, foot, danger, className, children, ...attributes } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog is not part of the form it was opened from.
    event.stopPropagation()
    form.save()
  }

  return (
    <FormAround form={form}>
      <form
        {...attributes}
        ref={form.box}
        onSubmit={submit}
        noValidate
        className={cx('grid', className ?? 'gap-4')}
      >
        {children}
        {save && (
          <FormFoot save={save} onCancel={onCancel} cancelLabel={cancelLabel} foot={foot} danger={danger} />
        )}
      </form>
    </FormAround>
  )
}

/** For a form that draws its own box and buttons. */
export function FormAround<Values extends FieldValues>(props: {
  form: ContractForm<Values>
  children: ReactNode
}) {
  const { methods, settle: _, ...parts } = props.form
  return (
    <FormProvider {...methods}>
      <Parts value={parts}>{props.children}</Parts>
    </FormProvider>
  )
}

type FormFootProps = {
  save: string
  onCancel: (() => void) | undefined
  cancelLabel: string | undefined
  /** Below the fields; at the right, as in a dialog; at the foot of a drawer; or as wide as the page. */
  foot: 'plain' | 'dialog' | 'drawer' | 'page' | undefined
  danger: boolean | undefined
}

const drawerFoot = 'sticky -bottom-4 -mx-5 -mb-4 grid gap-2.5 border-t border-line bg-surface px-5 py-3'

function FormFoot({ save, onCancel, cancelLabel, foot = 'plain', danger }: FormFootProps) {
  const wide = foot === 'page'
  const saveButton = (
    <SaveButton variant={danger ? 'danger' : 'primary'} size={wide ? 'lg' : 'md'} block={wide}>
      {save}
    </SaveButton>
  )
  const cancelButton = onCancel && <Button onClick={onCancel}>{cancelLabel ?? m.ui_cancel()}</Button>
  return (
    <div className={foot === 'drawer' ? drawerFoot : 'contents'}>
      <FormFailure />
      {wide ? (
        saveButton
      ) : (
        <div className={cx('flex flex-wrap gap-2 phone:[&>*]:flex-1', foot === 'dialog' && 'justify-end')}>
          {foot === 'dialog' && cancelButton}
          {saveButton}
          {foot !== 'dialog' && cancelButton}
        </div>
      )}
    </div>
  )
}

export function SaveButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { busy } = useParts()
  return <Button {...props} type="submit" busy={busy !== null} />
}

/** The failure of the whole form, read aloud. Takes no room without one. */
export function FormFailure() {
  const { failure } = useParts()
  return (
    <div role="alert" className="empty:hidden">
      {failure && <Note tone="bad">{failure}</Note>}
    </div>
  )
}

export function KeptNote({ children, again }: { children: ReactNode; again: string }) {
  const { restored, startOver } = useParts()
  return (
    restored && (
      <AgainNote onAgain={startOver} again={again}>
        {children}
      </AgainNote>
    )
  )
}

/** Says that somebody else saved meanwhile, with the way to take that over. */
export function OvertakenNote({ children, again }: { children: ReactNode; again: string }) {
  const { overtaken, startOver } = useParts()
  return (
    overtaken && (
      <AgainNote onAgain={startOver} again={again}>
        {children}
      </AgainNote>
    )
  )
}

function AgainNote(props: { children: ReactNode; again: string; onAgain: () => void }) {
  return (
    <Note role="status">
      {props.children}{' '}
      <button type="button" className={linkClass} onClick={props.onAgain}>
        {props.again}
      </button>
    </Note>
  )
}
