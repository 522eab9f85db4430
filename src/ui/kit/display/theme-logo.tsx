import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { type PictureSize, pictureAt } from '#contract/picture-path.ts'
import type { Theme } from '#contract/theme.ts'
import { Box } from '#ui/kit/layout/layout.tsx'

// The font size is the height of the logo, so that all lengths follow it.
const Plate = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    w: 'fit-content',
    maxW: 'full',
    minW: '0',
    flexShrink: '0',
    lineHeight: '1',
    color: 'var(--theme-logo-font)',
    background: 'var(--theme-logo-plate)',
  },
  variants: { plated: { true: { px: '0.4em', py: '0.22em', borderRadius: '0.28em' } } },
})
const Picture = chakra('img', {
  base: { display: 'block', h: '1em', maxW: 'min(6em, 100%)', objectFit: 'contain', objectPosition: 'left' },
})

interface ThemeLogoProps {
  theme: Pick<Theme, 'logoPath' | 'logoText' | 'logoPlate'> | null | undefined
  /** Height as a CSS length. */
  height: string
  size?: PictureSize
}

/** The logo of a theme. Shows its text alternative as words if the picture cannot be loaded. */
export function ThemeLogo({ theme, height, size = 'small' }: ThemeLogoProps) {
  const [broken, setBroken] = useState('')
  if (!theme?.logoPath) return null
  const { logoPath, logoText, logoPlate } = theme
  return (
    <Plate plated={logoPlate !== 'none'} style={{ fontSize: height }}>
      {broken === logoPath ? (
        <Box
          as="span"
          fontSize="0.55em"
          fontWeight="strong"
          maxW="12em"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          lineHeight="1.3"
        >
          {logoText}
        </Box>
      ) : (
        <Picture src={pictureAt(logoPath, size)} alt={logoText} onError={() => setBroken(logoPath)} />
      )}
    </Plate>
  )
}
