import { type Drawing, type Piece, photoBox } from './drawing.ts';
import { drawQr, type Paper } from './paper.ts';

function draw(paper: Paper, piece: Piece): void {
  switch (piece.kind) {
    case 'area':
      paper.fillOpacity(piece.opacity ?? 1);
      return void paper.path(piece.path).fill(piece.fill).fillOpacity(1);
    case 'line':
      return void paper.lineWidth(piece.width).path(piece.path).stroke(piece.colour);
    case 'photo': {
      const { x, y, width, height } = photoBox(piece.photo, piece.box);
      paper.save().path(piece.path).clip();
      return void paper.image(Buffer.from(piece.photo.bytes), x, y, { width, height }).restore();
    }
    case 'code':
      return drawQr(paper, piece.qr, piece.x, piece.y, piece.side);
    case 'missing':
      return;
    case 'letters':
      paper.font(piece.font).fontSize(piece.size).fillColor(piece.fill);
      return void paper.text(piece.text, piece.x, piece.y, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** Draws onto a page whose unit is a mm: QR codes as vectors, text as text. */
export function drawOnPaper(paper: Paper, drawing: Drawing): void {
  for (const piece of drawing) draw(paper, piece);
}
