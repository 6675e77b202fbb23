import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { Card, CardBody, CardHead } from '../src/ui/card.tsx'
import { BatchAction, BatchBar } from '../src/ui/data/batch-bar.tsx'
import { toast } from '../src/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog, Drawer } from '../src/ui/overlays/dialog-on-demand.tsx'
import { Menu } from '../src/ui/overlays/menu.tsx'
import { MenuCheck, MenuItem, MenuSeparator } from '../src/ui/overlays/menu-items.tsx'

export function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'drawer' | 'batch' | null>(null)
  const close = () => setShown(null)
  return (
    <Card>
      <CardHead title="Overlays" />
      <CardBody className="flex flex-wrap gap-2">
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('confirm')}>Confirm</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Button onClick={() => setShown('batch')}>Batch</Button>
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem icon={Printer}>In nhãn</MenuItem>
          <MenuItem unavailable="Đã giao cho khách">Hủy đơn</MenuItem>
          <MenuSeparator />
          <MenuCheck checked onCheckedChange={() => undefined}>
            Người nhận
          </MenuCheck>
        </Menu>
        <Button onClick={() => toast.success('Đã tạo GH2407815836', { detail: 'Nhãn đang mở để in' })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            toast.info('Đã hủy 3 đơn nháp', { detail: 'Hoàn tác được trong 5 giây', undo: () => undefined })
          }
        >
          Undo
        </Button>
        <Button
          onClick={() =>
            toast.error('2 trong 5 đơn chưa gửi lại được', {
              detail: 'Phường nhận không còn.',
              action: { label: 'Xem', onAction: () => undefined },
            })
          }
        >
          Error
        </Button>
      </CardBody>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title="Sửa cửa hàng"
        description="Một câu."
        actions={<Button onClick={close}>Xong</Button>}
      />
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title="Hủy đơn GH2407815836?"
        body="Đơn của Đặng Khánh Linh, thu hộ 3.450.000 ₫. Hủy rồi thì không mở lại được."
        keepLabel="Giữ đơn"
        confirmLabel="Hủy đơn này"
        onConfirm={close}
      />
      <Drawer open={shown === 'drawer'} onOpenChange={close} title="Vì sao là số này">
        Lời giải thích.
      </Drawer>
      {shown === 'batch' && (
        <BatchBar
          count="3 đơn"
          sum="thu hộ 4.135.000 ₫"
          selectAll={{ label: 'Chọn cả 1.284 đơn', onSelect: () => undefined }}
          onClear={close}
        >
          <BatchAction icon={Printer} onClick={() => undefined}>
            In nhãn
          </BatchAction>
        </BatchBar>
      )}
    </Card>
  )
}
