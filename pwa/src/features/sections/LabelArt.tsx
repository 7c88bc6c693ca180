import { code128 } from '#ui/barcode/code128.ts'
import './label-art.css'

const BARS = code128('LOS LHR')?.bars ?? []
const MODULE = 2.5

/** A shipping label from Lagos to London: decoration, so nothing of it is read out. */
export function LabelArt() {
  return (
    <svg className="label-art" viewBox="0 0 440 480" aria-hidden="true">
      <path
        className="label-paper"
        d="M12 2h416a10 10 0 0 1 10 10v312a14 14 0 0 0 0 28v116a10 10 0 0 1-10 10H12a10 10 0 0 1-10-10V352a14 14 0 0 0 0-28V12A10 10 0 0 1 12 2z"
      />
      <path className="label-perforation" d="M24 338H416" />
      <text className="label-small" x="28" y="40">
        FROM
      </text>
      <text className="label-small label-end" x="412" y="40">
        TO
      </text>
      <path className="label-route" d="M70 150C130 62 310 62 370 150" />
      <circle className="label-open" cx="70" cy="150" r="8" />
      <circle className="label-filled" cx="370" cy="150" r="9" />
      <g className="label-parcel" transform="translate(262 66) rotate(9)">
        <rect width="44" height="34" rx="3" />
        <path d="M22 0v34M0 11h44" />
      </g>
      <text className="label-code" x="28" y="222">
        LOS
      </text>
      <text className="label-code label-end" x="412" y="222">
        LHR
      </text>
      <text className="label-small" x="28" y="246">
        LAGOS, NIGERIA
      </text>
      <text className="label-small label-end" x="412" y="246">
        LONDON, UNITED KINGDOM
      </text>
      <path className="label-rule" d="M28 266H412" />
      <text className="label-small" x="28" y="290">
        WEIGHT
      </text>
      <text className="label-value" x="28" y="314">
        2.5 kg
      </text>
      <text className="label-small" x="160" y="290">
        PIECES
      </text>
      <text className="label-value" x="160" y="314">
        1
      </text>
      <g className="label-stamp" transform="translate(340 296) rotate(-9)">
        <rect x="-66" y="-20" width="132" height="40" rx="5" />
        <text y="6">PICKED UP</text>
      </g>
      <g className="label-bars" transform="translate(28 368)">
        {BARS.map((bar) => (
          <rect key={bar.x} x={bar.x * MODULE} width={bar.width * MODULE} height="64" />
        ))}
      </g>
      <text className="label-small" x="28" y="454">
        DOOR TO DOOR
      </text>
      <g className="label-tag" transform="translate(340 368)">
        <rect width="72" height="64" rx="4" />
        <path d="M16 44l12-26 8 17 8-17 12 26" transform="matrix(1 0 0 -1 0 62)" />
      </g>
    </svg>
  )
}
