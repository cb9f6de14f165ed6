"""Requests whose bodies are read as strictly as messages over WebSockets."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import HTTPException, InternalServerException, ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is what it says it is: no text for a number, and no form of another site for JSON."""

    async def body(self) -> bytes:
        """The whole body. A client that leaves before its end is no failure of the server, which would be logged."""
        try:
            return await super().body()
        except InternalServerException:
            raise HTTPException("This request ended before all of it had come.", status_code=400) from None

    async def json(self) -> Any:
        """The body as the type that its handler wants."""
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise HTTPException("Send JSON, and say so: Content-Type: application/json.", status_code=415)
        body = await self.body()
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return msgspec.json.decode(body, type=wanted)
        except msgspec.ValidationError as error:
            raise ValidationException(extra=[{"message": str(error), "key": "body"}]) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise HTTPException("This is not JSON.", status_code=400) from None
