import {
  type CarrierRuleBody,
  type CarrierRules,
  setCarrierRules,
} from '@guihang/contract/connection/carrier-rules'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Form, FormAround, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { LeaveGuard } from '@guihang/web/forms/leave-guard.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Plus } from '#icons'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { RuleRow } from './rule-row.tsx'
import { emptyRule, type RuleValues, ruleBody, ruleValues } from './rule-values.ts'
import { RulesTrial } from './rules-trial.tsx'
import { useMoved } from './use-moved.ts'

/** As many as the contract takes. */
const mostRules = 100

type RulesFormProps = {
  rules: readonly CarrierRuleBody[]
  version: number
  onSaved: (saved: CarrierRules) => void
  /** What a colleague has saved meanwhile. */
  theirs: ReactNode
}

/** All rules in their order, as they would be, and what they would have done, before anything is saved. */
export function RulesForm({ rules, version, onSaved, theirs }: RulesFormProps) {
  const form = useContractForm({
    operation: setCarrierRules,
    values: { rules: rules.map(ruleValues) },
    bodyOf: (values) => ({ version, rules: values.rules.map(ruleBody) }),
    judgeAt: 'saving',
    async onSaved(answer) {
      toast.success(m.carrier_rules_saved())
      if (answer) onSaved(answer.data)
      await carriersChanged()
    },
    // Somebody else was faster: theirs comes up beside it.
    onRefused: () => void carriersChanged(),
  })
  const { control } = form.methods
  const now: RuleValues[] = useWatch({ control, name: 'rules' })
  return (
    <FormAround form={form}>
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_minmax(300px,352px)]">
        <Form form={form} className="gap-3">
          <Rows />
          <FormFailure />
          <Foot />
          <LeaveGuard
            leaving="screen"
            title={m.carrier_rules_leave_title()}
            body={m.carrier_rules_leave_body()}
            stay={m.carrier_rules_leave_stay()}
            leave={m.carrier_rules_leave_go()}
          />
        </Form>
        <div className="grid gap-3">
          {theirs}
          <RulesTrial rules={now.map(ruleBody)} />
        </div>
      </div>
    </FormAround>
  )
}

type FormValues = { rules: RuleValues[] }

function Rows() {
  const rows = useFieldArray<FormValues, 'rules'>({ name: 'rules' })
  const { errors } = useFormState<FormValues>({ name: 'rules' })
  const { getValues } = useFormContext<FormValues>()
  const [opened, setOpened] = useState<number | null>(null)
  const { list, said, move } = useMoved()
  const added = useFirstField(list)
  const full = rows.fields.length >= mostRules

  function step(from: number, to: number) {
    if (to < 0 || to >= rows.fields.length) return
    const name = getValues(`rules.${from}.name`) || m.carrier_rules_unnamed()
    rows.move(from, to)
    setOpened((at) => (at === from ? to : at === to ? from : at))
    move({ to, by: to > from ? 'down' : 'up', said: name })
  }

  function remove(index: number) {
    rows.remove(index)
    setOpened((at) => (at === null || at === index ? null : at > index ? at - 1 : at))
  }

  function add() {
    rows.append(emptyRule, { shouldFocus: false })
    setOpened(rows.fields.length)
    added()
  }

  return (
    <>
      <Card>
        {rows.fields.length === 0 && (
          <EmptyState title={m.carrier_rules_none()}>{m.carrier_rules_none_help()}</EmptyState>
        )}
        <ol ref={list} className="[&>li]:border-line [&>li:not(:first-child)]:border-t">
          {rows.fields.map((field, index) => (
            <RuleRow
              key={field.id}
              at={index}
              last={rows.fields.length - 1}
              // A fault in a closed rule would be seen by nobody.
              open={opened === index || errors.rules?.[index] !== undefined}
              onOpen={(wanted) => setOpened(wanted ? index : null)}
              onStep={(to) => step(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        <span role="status" className="sr-only">
          {said}
        </span>
      </Card>
      <div>
        <Button
          icon={Plus}
          unavailable={full ? m.carrier_rules_full({ count: mostRules }) : null}
          onClick={add}
        >
          {m.carrier_rules_add()}
        </Button>
      </div>
    </>
  )
}

/** Answers how to have the first field of the last row focused, once it is drawn. */
function useFirstField(list: RefObject<HTMLOListElement | null>): () => void {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.querySelector('input')?.focus()
  }, [count, list])
  return () => setCount((before) => before + 1)
}

function Foot() {
  return (
    <div className="sticky bottom-0 z-3 -mx-4 -mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-3 wide:mr-0">
      <SaveButton variant="primary">{m.carrier_rules_save()}</SaveButton>
      <span className="text-12 text-ink-3">{m.carrier_rules_save_help()}</span>
    </div>
  )
}
