import { Group, Skeleton } from '@mantine/core';

/** Where the chips will be. */
export function ChipSkeletons() {
  return (
    <Group gap={10} aria-hidden>
      {[190, 160, 220, 170].map((width) => (
        <Skeleton key={width} h={52} w={width} radius="lg" />
      ))}
    </Group>
  );
}
