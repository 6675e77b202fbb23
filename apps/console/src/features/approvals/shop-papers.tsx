import { getOperatedShop } from '@guihang/contract/provider/operated-shops'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'

const pictures = [
  ['id_card_front', m.approvals_paper_id_card_front],
  ['id_card_back', m.approvals_paper_id_card_back],
  ['licence_front', m.approvals_paper_licence_front],
  ['licence_back', m.approvals_paper_licence_back],
] as const // as: each field by name

/** The pictures beside the numbers that the shop wrote. The API logs who saw them. */
export function ShopPapers({ shop_id }: { shop_id: string }) {
  const query = useQuery(
    dataQuery(['approvals', 'papers', shop_id], getOperatedShop, { params: { id: shop_id } }),
  )
  if (query.isError) return <LoadFailed query={query} title={m.approvals_failed_papers()} />
  if (query.isPending)
    return (
      <SkeletonRegion>
        <SkeletonLines lines={6} />
      </SkeletonRegion>
    )
  const { papers } = query.data
  const { id_card_number, business_licence_number } = papers
  return (
    <ul className="grid gap-4">
      <li>
        <span className="block text-12 text-ink-3">{m.approvals_paper_numbers()}</span>
        <b className="figures font-medium">
          {[id_card_number, business_licence_number].filter(Boolean).join(' · ') || m.approvals_value_none()}
        </b>
      </li>
      {pictures.map(([name, label]) => {
        const picture = papers[name]
        return (
          picture && (
            <li key={name}>
              <span className="mb-1 block text-12 text-ink-3">{label()}</span>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <img src={picture.url} alt={label()} className="max-w-full rounded-ctl border border-line" />
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}
