import 'react-easy-crop/react-easy-crop.css'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { PictureArea } from '#services/picture-file.ts'
import { Slider } from '#ui/kit/console/fields/slider.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const most = 4

interface CropAreaProps {
  address: string
  /** Called with the visible area each time the picture stops moving. */
  onArea: (area: PictureArea) => void
}

/** The picture under a round mask. The user drags, pinches, or moves it with the arrow keys. */
export default function CropArea({ address, onArea }: CropAreaProps) {
  const t = useText<'accounts'>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <Stack gap="8">
      <Box
        position="relative"
        h="min(320px, 45dvh)"
        borderRadius="control"
        overflow="hidden"
        bg="canvas"
        css={{ '& [data-testid="cropper"]:focus-visible': { outline: '3px solid', outlineColor: 'accent' } }}
      >
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={most}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('accounts.cropArea') }}
        />
      </Box>
      <Row gap="12" color="inkMuted">
        <ZoomOut size={20} aria-hidden="true" />
        <Slider label={t('accounts.zoom')} min={1} max={most} step={0.05} value={zoom} onChange={setZoom} />
        <ZoomIn size={20} aria-hidden="true" />
      </Row>
    </Stack>
  )
}
