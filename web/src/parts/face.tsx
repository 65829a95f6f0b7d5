import { useRef } from 'preact/hooks';
import { face } from '../i18n/clocks';

/** A clock's face, for the eye. It stays as wide as it ever was: nothing moves when an hour or a digit is gone. */
export function Face({ left }: { left: number }) {
  const text = face(left);
  const room = useRef(0);
  room.current = Math.max(room.current, text.length);
  return (
    <span class="face" aria-hidden="true" style={{ '--digits': room.current }}>
      {text}
    </span>
  );
}
