import { useAgenda } from '#ui/console/showroom/agenda.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'

export function ByWidth() {
  return (
    <Stack as="ul" flexDirection={{ base: 'column', md: 'row' }} gap={{ base: '4', md: '8' }}>
      {useAgenda()
        .slice(0, 3)
        .map(({ id, name }) => (
          <Box as="li" key={id} flex="1" p={{ base: '8', md: '16' }} bg="highlight" borderRadius="control">
            {name}
          </Box>
        ))}
    </Stack>
  )
}
