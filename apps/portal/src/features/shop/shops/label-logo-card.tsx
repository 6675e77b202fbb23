import { editLabelLogo, getLabelLogo, type LabelLogo } from '@guihang/contract/parcels/label-logo'
import type { DotPicture } from '@guihang/domain/parcels/labels/label-logo'
import { runsOf } from '@guihang/domain/parcels/labels/label-svg'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { useQuery } from '@tanstack/react-query'
import { profileKey } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { PictureActions } from '../papers/picture-actions.tsx'
import { usePictureUpload } from '../papers/use-picture-upload.ts'

/** Its first part makes the live event of the profile ask again. */
function labelLogoQuery() {
  return dataQuery([...profileKey, 'label-logo'], getLabelLogo, {})
}

export function LabelLogoCard() {
  const upload = usePictureUpload({ kind: 'logo' })
  const logo = useQuery(labelLogoQuery())
  return (
    <TitledCard id="label-logo" title={m.label_logo_title()} aria-busy={logo.isPending || undefined}>
      <CardBody className="grid gap-4">
        <p className="text-13 text-ink-2">{m.label_logo_help()}</p>
        {logo.data && <Shading logo={logo.data} />}
        <PictureActions
          of={m.label_logo_name()}
          there={Boolean(logo.data)}
          upload={upload}
          question={m.label_logo_remove_title()}
          consequence={m.label_logo_remove_body()}
        />
        {upload.share !== null && (
          <Progress
            label={m.account_picture_sending({ of: m.label_logo_name() })}
            value={upload.share}
            className="h-1.5 w-full"
          />
        )}
        <div role="alert">
          <FieldNote error={upload.failure} />
        </div>
      </CardBody>
    </TitledCard>
  )
}

/** Both ways as a thermal printer prints them. */
function Shading({ logo }: { logo: LabelLogo }) {
  const { queryKey } = labelLogoQuery()
  const show = (shown: LabelLogo) => queryClient.setQueryData(queryKey, shown)

  async function choose(shading: LabelLogo['shading']) {
    show({ ...logo, shading })
    try {
      // An answer that is on its way still has the choice of before.
      await queryClient.cancelQueries({ queryKey }, { revert: false })
      const { data } = await client.call(editLabelLogo, { body: { shading } })
      show(data)
    } catch (error) {
      show(logo)
      toast.error(problemOf(error).message, { id: 'label-logo' })
    }
  }

  return (
    <RadioCards
      label={m.label_logo_shading()}
      columns={2}
      options={[
        { value: 'lines', label: m.label_logo_lines(), detail: <Dots picture={logo.pictures.lines} /> },
        { value: 'tones', label: m.label_logo_tones(), detail: <Dots picture={logo.pictures.tones} /> },
      ]}
      value={logo.shading}
      onValueChange={(shading) => void choose(shading)}
    />
  )
}

/** Black on white also in the dark theme. */
function Dots({ picture }: { picture: DotPicture }) {
  const { columns, rows } = picture
  const runs = runsOf({ kind: 'picture', x: 0, y: 0, width: columns, height: rows, ...picture })
  const parts: string[] = []
  for (let index = 0; index < runs.length; index += 4) {
    const [x, y, width] = runs.slice(index, index + 3)
    parts.push(`M${x} ${y}h${width}v1h-${width}z`)
  }
  return (
    <svg
      aria-hidden
      viewBox={`-12 -12 ${columns + 24} ${rows + 24}`}
      className="mt-1.5 h-24 max-w-full rounded-in border border-line"
    >
      <rect x={-12} y={-12} width={columns + 24} height={rows + 24} fill="#fff" />
      <path d={parts.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
