// A QR code as one path, since the content policy allows no inline styles or foreign images.
import encodeQR from "qr";

const QUIET = 4;

export interface Code {
  size: number;
  path: string;
}

export function code(text: string): Code {
  const rows = encodeQR(text, "raw", { border: QUIET, ecc: "medium" });
  const runs = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: runs.join("") };
}
