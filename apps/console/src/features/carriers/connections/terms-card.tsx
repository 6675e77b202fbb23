import {
  type CarrierTerms,
  listCarrierTerms,
  setCarrierTerms,
} from '@guihang/contract/money/carrier-statements'
import { formatMoney } from '@guihang/domain/money/money'
import { TitledCard } from '@guihang/ui/card.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { client } from '@guihang/web/api/client.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { Form } from '@guihang/web/forms/form.tsx'
import { Amount, Whole } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'

type Terms = CarrierTerms & { readonly connection: string; readonly version: number }

const termsQuery = dataQuery(['carrier-money', 'terms'], listCarrierTerms, {})

/** When the carrier is to pay and when shops are paid without it, above which sum a second person agrees, what a return costs. */
export function TermsCard({ code, may }: { code: string; may: boolean }) {
  const query = useQuery(termsQuery)
  const terms = query.data?.find(({ connection }) => connection === code)
  return (
    <TitledCard id="terms" title={m.carrier_terms()}>
      {terms ? (
        <div className="px-4 pb-4">{may ? <TermsForm terms={terms} /> : <Facts terms={terms} />}</div>
      ) : query.isError ? (
        <LoadFailed query={query} title={m.carrier_terms_failed()} />
      ) : (
        query.isPending && (
          <SkeletonRegion className="px-4 pb-4">
            <SkeletonLines lines={4} />
          </SkeletonRegion>
        )
      )}
    </TitledCard>
  )
}

/** As the form judges it: a percent that is left empty is none. */
const judged = {
  ...setCarrierTerms,
  body: z.extend(setCarrierTerms.body, {
    return_percent: z.optional(z.int().check(z.minimum(0), z.maximum(200))),
  }),
}

function TermsForm({ terms }: { terms: Terms }) {
  const {
    connection: code,
    version,
    pays_within_days,
    pay_shop_after_days,
    agree_limit,
    return_percent,
  } = terms
  const form = useContractForm({
    operation: judged,
    values: { pays_within_days, pay_shop_after_days, agree_limit, return_percent },
    bodyOf: (values) => ({ ...values, version }),
    send: (body) =>
      client.call(setCarrierTerms, {
        params: { code },
        body: { ...body, return_percent: body.return_percent ?? null },
      }),
    onSaved: async () => {
      toast.success(m.carrier_terms_saved({ code }))
      // The version is the connection's.
      await Promise.all([carriersChanged(), queryClient.invalidateQueries({ queryKey: termsQuery.queryKey })])
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey: termsQuery.queryKey }),
  })
  return (
    <Form form={form} save={m.carriers_save()} className="items-start gap-4 tablet:grid-cols-2">
      <Whole
        name="pays_within_days"
        label={m.carrier_terms_pays()}
        hint={m.carrier_terms_pays_help()}
        unit={m.carrier_terms_working_days()}
      />
      <Whole
        name="pay_shop_after_days"
        label={m.carrier_terms_shop()}
        hint={m.carrier_terms_shop_help()}
        unit={m.carrier_terms_working_days()}
      />
      <Amount name="agree_limit" label={m.carrier_terms_limit()} hint={m.carrier_terms_limit_help()} />
      <Whole
        name="return_percent"
        label={m.carrier_terms_return()}
        hint={m.carrier_terms_return_help()}
        unit="%"
        optional
      />
    </Form>
  )
}

function Facts({ terms }: { terms: Terms }) {
  const { pays_within_days, pay_shop_after_days, agree_limit, return_percent } = terms
  const facts = [
    [m.carrier_terms_pays(), m.carrier_terms_days({ days: String(pays_within_days) })],
    [
      m.carrier_terms_shop(),
      pay_shop_after_days === 0
        ? m.carrier_terms_at_once()
        : m.carrier_terms_days({ days: String(pay_shop_after_days) }),
    ],
    [m.carrier_terms_limit(), formatMoney(agree_limit)],
    [
      m.carrier_terms_return(),
      return_percent === null ? m.carrier_terms_return_none() : `${return_percent}%`,
    ],
  ] as const // as: pairs
  return (
    <dl className="grid gap-3 tablet:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
