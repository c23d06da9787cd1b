/** A house seen from its long side and a little from its gable, drawn in straight lines as houses are. */
interface House {
  /** Where the corner between gable and long side meets the ground. */
  x: number;
  y: number;
  /** Along the long side, to the right; of the gable, to the left. */
  long: number;
  gable: number;
  wall: number;
  roof: number;
  colours: { wall: string; gable: string; roof: string; trim: string; glass: string };
  /** Boards across, as of logs, or upright. */
  boards: 'logs' | 'upright';
  /** Windows along the long side, as shares of it; the door likewise. */
  windows: number[];
  door?: number;
  chimney?: number;
  snow?: string;
  /** With the gable to the right and the long side to the left. */
  turned?: boolean;
}

const shape = (points: [number, number][], fill: string, opacity = 1) =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z" fill="${fill}" opacity="${opacity}"/>`;

export function house({
  x,
  y,
  long,
  gable,
  wall,
  roof,
  colours,
  boards,
  windows,
  door,
  chimney,
  snow,
  turned,
}: House): string {
  const back = gable * 0.05; // how much what is farther away is higher up
  const rise = wall * 0.03;
  const top = y - wall;
  const ridge: [number, number] = [x - gable / 2, top - roof - back / 2];
  const eaves = wall * 0.1;
  const far: [number, number] = [x + long - gable / 2, ridge[1] - rise];
  const parts = [
    shape(
      [
        [x, y],
        [x + long, y - rise],
        [x + long, top - rise],
        [x, top],
      ],
      colours.wall,
    ),
    shape([[x, y], [x, top], ridge, [x - gable, top - back], [x - gable, y - back]], colours.gable),
  ];
  const lines = boards === 'logs' ? 11 : Math.round(long / (wall * 0.1));
  for (let index = 1; index < lines; index += 1) {
    const share = index / lines;
    if (boards === 'logs') {
      parts.push(
        `<path d="M${x} ${y - wall * share}l${long} ${-rise}M${x} ${y - wall * share}l${-gable} ${-back}" stroke="#000" stroke-opacity=".22" stroke-width="${wall * 0.012}"/>`,
      );
    } else {
      parts.push(
        `<path d="M${x + long * share} ${y - rise * share}v${-wall}" stroke="#000" stroke-opacity=".13" stroke-width="${wall * 0.012}"/>`,
      );
      const inside = share < 0.5 ? share * 2 : 2 - share * 2;
      parts.push(
        `<path d="M${x - gable * share} ${y - back * share}V${top - back * share - roof * inside}" stroke="#000" stroke-opacity=".13" stroke-width="${wall * 0.012}"/>`,
      );
    }
  }
  // The roof: the long side's half, which juts out over the wall, and the gable's edge.
  const out = eaves * 1.4;
  const roofPoints: [number, number][] = [
    [x + out * 0.55, top + eaves],
    [x + long + out * 0.9, top + eaves - rise],
    [far[0] + out * 0.6, far[1] - eaves * 0.2],
    [ridge[0] - out * 0.5, ridge[1] - eaves * 0.2],
  ];
  parts.push(
    shape(
      [
        [x, top + eaves * 2.6],
        [x + long, top + eaves * 2.6 - rise],
        [x + long, top],
        [x, top],
      ],
      '#000',
      0.25,
    ),
  );
  parts.push(shape(roofPoints, colours.roof));
  parts.push(
    `<path d="M${x - gable - out * 0.5} ${top - back + eaves}L${ridge[0] - out * 0.5} ${ridge[1] - eaves * 0.2}L${x + out * 0.55} ${top + eaves}" fill="none" stroke="${colours.trim}" stroke-width="${wall * 0.05}" stroke-linejoin="round"/>`,
    `<path d="M${x} ${y}V${top + eaves}M${x + long} ${y - rise}V${top + eaves}M${x - gable} ${y - back}V${top - back + eaves}" stroke="${colours.trim}" stroke-width="${wall * 0.035}" fill="none"/>`,
  );
  if (snow !== undefined) {
    const thick = wall * 0.13;
    const [first, second, third, fourth] = roofPoints as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    parts.push(
      shape(
        [
          first,
          second,
          [third[0], third[1] - thick],
          [fourth[0], fourth[1] - thick],
          [x - gable - out, top - back + eaves - thick * 0.6],
          [x - gable - out * 0.6, top - back + eaves],
          fourth,
        ],
        snow,
      ),
      `<path d="M${first.join(' ')}L${second.join(' ')}" stroke="${snow}" stroke-width="${thick * 0.7}" stroke-linecap="round"/>`,
    );
  }
  const pane = (left: number, upper: number, wide: number, tall: number, slope: number) => {
    const at = (dx: number, dy: number): [number, number] => [left + dx, upper + dy + dx * slope];
    const frame = wall * 0.03;
    return [
      shape(
        [
          at(-frame, -frame),
          at(wide + frame, -frame),
          at(wide + frame, tall + frame),
          at(-frame, tall + frame),
        ],
        colours.trim,
      ),
      shape([at(0, 0), at(wide, 0), at(wide, tall), at(0, tall)], colours.glass),
      `<path d="M${at(wide / 2, 0).join(' ')}L${at(wide / 2, tall).join(' ')}M${at(0, tall * 0.36).join(' ')}L${at(wide, tall * 0.36).join(' ')}" stroke="${colours.trim}" stroke-width="${frame * 0.8}"/>`,
    ].join('');
  };
  for (const share of windows)
    parts.push(
      pane(
        x + long * share - wall * 0.17,
        y - wall * 0.74 - rise * share,
        wall * 0.34,
        wall * 0.4,
        -rise / long,
      ),
    );
  parts.push(
    pane(x - gable * 0.5 - wall * 0.15, y - wall * 0.78 - back / 2, wall * 0.3, wall * 0.42, back / gable),
  );
  if (door !== undefined) {
    const left = x + long * door;
    parts.push(
      shape(
        [
          [left - wall * 0.03, y],
          [left + wall * 0.35, y],
          [left + wall * 0.35, y - wall * 0.72],
          [left - wall * 0.03, y - wall * 0.72],
        ],
        colours.trim,
      ),
      shape(
        [
          [left, y - rise * door],
          [left + wall * 0.32, y - rise * door],
          [left + wall * 0.32, y - wall * 0.69],
          [left, y - wall * 0.69],
        ],
        colours.gable,
      ),
    );
  }
  if (chimney !== undefined) {
    const left = ridge[0] + long * chimney;
    const base = ridge[1] + roof * 0.12;
    parts.push(
      shape(
        [
          [left, base],
          [left + wall * 0.2, base],
          [left + wall * 0.2, base - wall * 0.42],
          [left, base - wall * 0.42],
        ],
        '#6b4a41',
      ),
      shape(
        [
          [left + wall * 0.12, base],
          [left + wall * 0.2, base],
          [left + wall * 0.2, base - wall * 0.42],
          [left + wall * 0.12, base - wall * 0.42],
        ],
        '#000',
        0.2,
      ),
      shape(
        [
          [left - wall * 0.02, base - wall * 0.42],
          [left + wall * 0.22, base - wall * 0.42],
          [left + wall * 0.22, base - wall * 0.47],
          [left - wall * 0.02, base - wall * 0.47],
        ],
        snow ?? '#574038',
      ),
    );
  }
  const drawn = parts.join('');
  return turned === true ? `<g transform="translate(${2 * x} 0) scale(-1 1)">${drawn}</g>` : drawn;
}
