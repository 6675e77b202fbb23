import { Printer, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { Card, CardBody, CardHead } from '../src/ui/card.tsx'
import { FilterChip } from '../src/ui/data/filter-chip.tsx'
import { Checkbox } from '../src/ui/inputs/checkbox.tsx'
import { Combobox } from '../src/ui/inputs/combobox.tsx'
import { DecimalField } from '../src/ui/inputs/decimal-field.tsx'
import { MoneyField } from '../src/ui/inputs/money-field.tsx'
import { PasswordField } from '../src/ui/inputs/password-field.tsx'
import { PhoneField } from '../src/ui/inputs/phone-field.tsx'
import { RadioCards } from '../src/ui/inputs/radio-cards.tsx'
import { SegmentedControl } from '../src/ui/inputs/segmented-control.tsx'
import { Select } from '../src/ui/inputs/select.tsx'
import { Switch } from '../src/ui/inputs/switch.tsx'
import { TextArea, TextField } from '../src/ui/inputs/text-field.tsx'
import { KeyHint } from '../src/ui/key-hint.tsx'

const wards = ['Tân Hưng', 'Tân Hòa', 'Tân Hiệp', 'Tân Hải', 'Bến Nghé', 'Sài Gòn', 'Nhiêu Lộc'].flatMap(
  (name, index) =>
    Array.from({ length: 100 }, (_, n) => ({
      value: `${index}-${n}`,
      label: `Phường ${name}${n ? ` ${n}` : ''}`,
      detail: 'Quận 7 cũ',
    })),
)

export function Controls() {
  const [cod, setCod] = useState<number | null>(1_250_000)
  const [weight, setWeight] = useState<number | null>(2.4)
  const [phone, setPhone] = useState('0912345678')
  const [ward, setWard] = useState<string | null>(null)
  const [payer, setPayer] = useState<'sender' | 'receiver'>('sender')
  const [size, setSize] = useState<'a5' | 'a6'>('a5')
  const [scheme, setScheme] = useState<'new' | 'old'>('new')
  const [printed, setPrinted] = useState<'all' | 'no'>('all')
  return (
    <>
      <Card>
        <CardHead title="Fields" />
        <CardBody className="grid gap-4">
          <TextField label="Họ tên" defaultValue="Đặng Khánh Linh" counted={100} />
          <TextField label="Tìm" icon={Search} placeholder="Tên, số điện thoại, mã đơn…" />
          <TextField label="Mã đơn của shop" optional hint="Mỗi mã dùng một lần." />
          <PhoneField
            label="Số điện thoại"
            value={phone}
            onValueChange={setPhone}
            error="Còn thiếu một chữ số. Số di động có 10 số."
          />
          <MoneyField label="Thu hộ (COD)" value={cod} onValueChange={setCod} hint={`Giá trị: ${cod}`} />
          <DecimalField
            label="Nặng"
            unit="kg"
            value={weight}
            onValueChange={setWeight}
            hint={`Giá trị: ${weight}`}
          />
          <PasswordField label="Mật khẩu" />
          <TextArea label="Ghi chú" counted={255} optional />
          <Combobox label="Phường, xã" options={wards} value={ward} onValueChange={setWard} clearable />
          <Combobox
            label="Quận"
            options={[]}
            value={null}
            onValueChange={setWard}
            unavailable="Chọn tỉnh trước"
          />
          <Select
            label="Khổ giấy"
            options={[
              { value: 'a5', label: 'A5' },
              { value: 'a6', label: 'A6', detail: '105 × 148' },
            ]}
            value={size}
            onValueChange={setSize}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHead title="Choices and buttons" />
        <CardBody className="grid gap-4">
          <RadioCards
            label="Ai trả phí giao"
            columns={2}
            value={payer}
            onValueChange={setPayer}
            options={[
              { value: 'sender', label: 'Shop trả', detail: 'Trừ vào tiền thu hộ' },
              { value: 'receiver', label: 'Người nhận trả', detail: 'Cộng phí vào tiền thu' },
            ]}
          />
          <span className="flex flex-wrap gap-4">
            <Checkbox defaultChecked>Cho giao một phần</Checkbox>
            <Checkbox indeterminate>Một số</Checkbox>
            <Checkbox disabled>Không chọn được</Checkbox>
            <Switch defaultChecked>Che số điện thoại</Switch>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <SegmentedControl
              label="Địa chỉ"
              value={scheme}
              onValueChange={setScheme}
              segments={[
                { value: 'new', label: 'Địa chỉ mới' },
                { value: 'old', label: 'Địa chỉ cũ' },
              ]}
            />
            <FilterChip
              label="Nhãn"
              rest="all"
              value={printed}
              onValueChange={setPrinted}
              options={[
                { value: 'all', label: 'Tất cả' },
                { value: 'no', label: 'Chưa in' },
              ]}
            />
          </span>
          <span className="flex flex-wrap gap-2">
            <Button variant="primary" icon={Printer} end={<KeyHint keys="Ctrl ↵" />}>
              Tạo và in
            </Button>
            <Button>Tạo đơn</Button>
            <Button variant="soft">Sửa</Button>
            <Button variant="quiet">Lưu nháp</Button>
            <Button variant="danger">Hủy đơn</Button>
            <Button size="sm">Xuất Excel</Button>
            <Button variant="primary" busy>
              Đang lưu
            </Button>
          </span>
          <Button unavailable="Đã giao cho khách, không hủy được">Hủy đơn</Button>
        </CardBody>
      </Card>
    </>
  )
}
