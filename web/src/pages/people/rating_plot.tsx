import type { RatingPoint } from '../../server/players';

interface RatingPlotProps {
  points: readonly RatingPoint[];
  /** What the plot shows, for screen readers. */
  label: string;
  date(at: number): string;
}

const kWidth = 600;
const kHeight = 200;
/** Where numbers stand. */
const kLeft = 44;
const kBottom = 24;
const kTop = 10;
const kRight = 8;
/** A plot of a rating that hardly changed is not all noise. */
const kLeastSpan = 100;

/** A text of any direction within a drawing, whose own is from left to right. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A rating over time. */
export function RatingPlot({ points, label, date }: RatingPlotProps) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const ratings = points.map(point => point.rating);
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const half = Math.max(Math.max(...ratings) - middle, kLeastSpan / 2);
  const [low, high] = [middle - half, middle + half];
  const span = last.at - first.at;
  const x = (at: number) => kLeft + (span === 0 ? 0.5 : (at - first.at) / span) * (kWidth - kLeft - kRight);
  const y = (rating: number) => kTop + ((high - rating) / (high - low)) * (kHeight - kTop - kBottom);
  const lines = [low, middle, high].map(Math.round);
  return (
    <svg class="rating-plot" viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={label} data-testid="rating-plot">
      {lines.map(rating => (
        <g key={rating}>
          <line x1={kLeft} x2={kWidth - kRight} y1={y(rating)} y2={y(rating)} />
          <text x={kLeft - 6} y={y(rating) + 4} text-anchor="end">
            {rating}
          </text>
        </g>
      ))}
      <text x={kLeft} y={kHeight - 6}>
        {isolated(date(first.at))}
      </text>
      {span > 0 && (
        <text x={kWidth - kRight} y={kHeight - 6} text-anchor="end">
          {isolated(date(last.at))}
        </text>
      )}
      <polyline points={points.map(point => `${x(point.at).toFixed(1)},${y(point.rating).toFixed(1)}`).join(' ')} />
      <circle cx={x(last.at)} cy={y(last.rating)} r="4" />
    </svg>
  );
}
