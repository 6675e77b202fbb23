import { statusGroups } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusGroupLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Card, CardHead } from '../src/ui/card.tsx'
import { Badge, StatusBadge } from '../src/ui/data/badge.tsx'
import { CopyButton } from '../src/ui/data/copy-button.tsx'
import { CellDetail, type Column, DataTable } from '../src/ui/data/data-table.tsx'
import { Figure } from '../src/ui/data/figure.tsx'
import { Money } from '../src/ui/data/money.tsx'
import { Pager } from '../src/ui/data/pager.tsx'
import { ProgressStations } from '../src/ui/data/progress-stations.tsx'
import { RowCard } from '../src/ui/data/row-card.tsx'
import { Slip, SlipLines, SlipResult } from '../src/ui/data/slip.tsx'
import { StatusGlyph } from '../src/ui/data/status-glyph.tsx'
import { Tabs, tabId } from '../src/ui/data/tabs.tsx'
import { Timeline } from '../src/ui/data/timeline.tsx'
import { TrackingNumber } from '../src/ui/data/tracking-number.tsx'
import { EmptyState } from '../src/ui/feedback/empty-state.tsx'
import { ErrorState } from '../src/ui/feedback/error-state.tsx'
import { Note } from '../src/ui/feedback/note.tsx'
import { IconButton } from '../src/ui/icon-button.tsx'

type Row = { code: string; name: string; cod: number }
const rows: Row[] = [
  { code: 'GH2407815362', name: 'Nguyễn Thị Hồng Nhung', cod: 1_250_000 },
  { code: 'GH2407815416', name: 'Trần Quốc Bảo', cod: 890_000 },
  { code: 'GH2407815584', name: 'Lê Hoàng Yến Nhi', cod: 1_995_000 },
]
const columns: Column<Row>[] = [
  {
    key: 'code',
    head: 'Mã vận đơn',
    width: '34%',
    bars: [130, 90],
    cell: (row) => (
      <>
        <a href="#row" data-row-main>
          <TrackingNumber code={row.code} />
        </a>{' '}
        <CopyButton text={row.code} />
        <CellDetail>GS-1187 · Bộ ấm trà men rạn</CellDetail>
      </>
    ),
  },
  {
    key: 'name',
    head: 'Người nhận',
    bars: [150, 92],
    cell: (row) => <span className="font-medium">{row.name}</span>,
  },
  { key: 'cod', head: 'Thu hộ', align: 'end', bars: [76], cell: (row) => <Money amount={row.cod} /> },
  {
    key: 'st',
    head: 'Trạng thái',
    from: 'wide',
    bars: [104],
    cell: () => <StatusBadge status="in_delivery" />,
  },
]
const tabs = statusGroups.map((group) => ({
  value: group,
  label: statusGroupLabel(group, 'vi'),
  glyph: <StatusGlyph group={group} />,
  count: '42',
}))

export function Displays() {
  const [tab, setTab] = useState<(typeof statusGroups)[number]>('waiting')
  const [picked, setPicked] = useState<string[]>([])
  return (
    <>
      <Card className="desk:col-span-2">
        <Tabs label="Trạng thái" tabs={tabs} value={tab} onValueChange={setTab} panelId="list" />
        <div id="list" role="tabpanel" aria-labelledby={tabId('list', tab)}>
          <DataTable
            label="Đơn hàng"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.code}
            selection={{
              isSelected: (row) => picked.includes(row.code),
              onToggle: (row) =>
                setPicked((was) =>
                  was.includes(row.code) ? was.filter((one) => one !== row.code) : [...was, row.code],
                ),
              state: picked.length === 0 ? 'none' : picked.length === rows.length ? 'all' : 'some',
              onToggleAll: () => setPicked(picked.length === rows.length ? [] : rows.map((row) => row.code)),
              nameOf: (row) => row.code,
            }}
            actions={() => (
              <>
                <IconButton icon={Printer} label="In nhãn" />
                <IconButton icon={Copy} label="Sao chép đơn" />
              </>
            )}
            card={(row, checkbox) => (
              <RowCard selected={picked.includes(row.code)}>
                {checkbox} <TrackingNumber code={row.code} /> {row.name}
              </RowCard>
            )}
          />
          <Pager summary="1 – 3 trong 1.284" onNext={() => undefined} />
        </div>
      </Card>
      <Card className="desk:col-span-2">
        <DataTable
          label="Đang tải"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.code}
          card={() => null}
          loading
          loadingRows={3}
        />
      </Card>
      <Card className="desk:col-span-2 p-4">
        <ProgressStations
          label="Hành trình"
          stations={[
            { key: '1', label: 'Tạo đơn', detail: '16/11 20:14', state: 'done' },
            { key: '2', label: 'Đã lấy', detail: '17/11 08:52', state: 'done' },
            { key: '3', label: 'Trung chuyển', detail: '17/11 23:40', state: 'done' },
            { key: '4', label: 'Đang giao', detail: 'lần 2, sáng mai', state: 'now' },
            { key: '5', label: 'Đã giao', detail: 'dự kiến 19/11', state: 'ahead' },
            { key: '6', label: 'Tiền về', detail: 'thứ Tư 25/11', state: 'ahead' },
          ]}
        />
      </Card>
      <Card>
        <CardHead title="Hành trình" />
        <Timeline
          label="Hành trình"
          entries={[
            {
              key: '1',
              group: 'delivering',
              title: 'Chờ giao lần 2',
              place: 'Bưu cục Nhiêu Lộc',
              note: 'Hẹn giao sáng 19/11',
              at: { dateTime: '2026-11-18T18:20', text: '18/11 18:20' },
            },
            {
              key: '2',
              group: 'fail',
              title: 'Giao lần 1 chưa thành công',
              place: 'Lê Văn Hậu, bưu tá',
              note: 'FR011 · Gọi 3 lần, khách không nghe máy',
              at: { dateTime: '2026-11-18T17:46', text: '18/11 17:46' },
            },
          ]}
        />
      </Card>
      <Slip
        title="Phí đơn này"
        end="tính ngay khi gõ"
        result={<SlipResult label="Shop nhận về" amount={3_377_750} detail="Giao dự kiến thứ Bảy 21/11" />}
      >
        <SlipLines
          lines={[
            { key: '1', label: 'Phí giao liên miền', amount: 55_000, detail: '3,5 kg: 25.000 + 6 × 5.000' },
            { key: '2', label: 'Tổng phí', amount: -72_250, strong: true },
          ]}
        />
      </Slip>
      <Card className="grid grid-cols-2">
        <Figure label="Đơn hôm nay" value={38} />
        <Figure label="Chờ chuyển khoản" value={<Money amount={24_865_000} />}>
          27 đơn đã giao
        </Figure>
      </Card>
      <Card className="grid gap-2 p-4">
        <span className="flex flex-wrap gap-2">
          {statusGroups.map((group) => (
            <Badge key={group} group={group}>
              {statusGroupLabel(group, 'vi')}
            </Badge>
          ))}
        </span>
        <Note tone="info">Hàng trên 3.000.000 ₫ được bảo hiểm.</Note>
        <Note tone="warn">Hôm nay đã có đơn cho số này.</Note>
        <Note tone="bad">Chưa lưu được.</Note>
        <Note>Nháp đã giữ trên máy.</Note>
      </Card>
      <Card>
        <EmptyState picture title="Đơn đầu tiên đang chờ bạn">
          Dán tin nhắn của khách, phí hiện ngay, in nhãn là xong.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState
          title="Chưa tải được danh sách"
          requestId="01JD8K7Q"
          hotline="1900 0000"
          onRetry={() => undefined}
        >
          Máy chủ trả lời chậm. Đơn của bạn vẫn nguyên.
        </ErrorState>
      </Card>
    </>
  )
}
